import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

const main = (file: string) => resolve(import.meta.dirname, 'src/main', file)

export default defineConfig({
  main: {
    build: {
      // A peer is left out of the bundle only when it is named. What every command loads is taken in: as
      // a hundred files, most of which nobody uses, it made each command begin later.
      externalizeDeps: { include: ['onnxruntime-node'], exclude: ['zod', 'intl-messageformat'] },
      rollupOptions: {
        input: {
          index: main('doors/electron/index.ts'),
          'service-process': main('doors/electron/service-process.ts'),
          serve: main('doors/web/serve.ts'),
          cli: main('doors/cli/cli.ts'),
          'ocr-child': main('vision/ocr/child.ts'),
          'export-worker': main('wiring/export-worker.ts'),
        },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      rollupOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    plugins: [react()],
    // The page comes from this machine: one chunk loads as fast as several.
    build: { minify: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  },
})
