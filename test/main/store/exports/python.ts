/** What Debian's Python makes of a file: the second opinion on exports, with the modules that Debian has for it. */
import { spawnSync } from 'node:child_process'

/** Its modules are not those of another Python that may stand first in the path. */
const python = '/usr/bin/python3'

/** Whether it is there with all that these tests ask of it. */
export const hasPython = spawnSync(python, ['-c', 'import jsonschema, PIL']).status === 0

/** Runs a script on lines of JSON and gives the lines it printed. Throws with what it complained of. */
export function ask(script: string, rows: readonly unknown[]): readonly unknown[] {
  const { status, stdout, stderr } = spawnSync(python, ['-c', script], {
    input: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0 || stderr !== '') throw new Error(stderr)
  return stdout
    .split('\n')
    .filter((row) => row !== '')
    .map((row): unknown => JSON.parse(row))
}

/** `[folder of schemas, schema, record]` → whether the record fits. */
export const fitsSchema = `
import json, sys
from jsonschema import Draft202012Validator
known = {}
for row in sys.stdin:
    folder, name, record = json.loads(row)
    if name not in known:
        schema = json.load(open(f'{folder}/{name}.json'))
        Draft202012Validator.check_schema(schema)
        known[name] = Draft202012Validator(schema)
    print(json.dumps(known[name].is_valid(record)))
`

/** A line of Python → the numbers that stand as x, y or in a pair of shares; fails where it is no Python. */
export const placesInCode = `
import ast, json, sys
for row in sys.stdin:
    found = []
    for node in ast.walk(ast.parse(json.loads(row))):
        if isinstance(node, ast.keyword) and node.arg in ('x', 'y'):
            found.append(ast.literal_eval(node.value))
        if isinstance(node, ast.keyword) and node.arg in ('from_coord', 'to_coord'):
            found += ast.literal_eval(node.value)
    print(json.dumps(found))
`

/** The path of a picture, tar, zip or page → one line for each picture in it, decoded to its last pixel. */
export const picturesIn = `
import base64, io, json, re, sys, tarfile, zipfile
from PIL import Image

def look(name, data):
    image = Image.open(io.BytesIO(data))
    durations = []
    for at in range(getattr(image, 'n_frames', 1)):
        image.seek(at)
        image.load()
        durations.append(image.info.get('duration', 0))
    print(json.dumps({'name': name, 'format': image.format, 'mode': image.mode, 'size': list(image.size), 'durations': durations}))

for row in sys.stdin:
    path = json.loads(row)
    name = path.rsplit('/', 1)[-1]
    if path.endswith('.tar'):
        with tarfile.open(path) as tar:
            for member in tar:
                if not member.name.endswith('.json'):
                    look(member.name, tar.extractfile(member).read())
    elif path.endswith('.zip'):
        with zipfile.ZipFile(path) as packed:
            assert packed.testzip() is None
            for member in packed.namelist():
                if member.startswith('frames/'):
                    look(member, packed.read(member))
    elif path.endswith('.html'):
        for found in re.findall(r'src="data:image/[a-z]+;base64,([^"]+)"', open(path, encoding='utf8').read()):
            look(name, base64.b64decode(found, validate=True))
    else:
        look(name, open(path, 'rb').read())
`
