/** The doors of this program: no run may be led through one. */
const open = new Set<string>()

/** @param port on the loopback interface. Gives the way to take it off the list. */
export function openedDoor(port: number): () => void {
  const door = `127.0.0.1:${port}`
  open.add(door)
  return () => void open.delete(door)
}

/** As `host:port`. */
export const ownDoors = (): readonly string[] => [...open]
