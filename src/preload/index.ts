/** Hands the page's message ports to the main process, and tells the page that it is at home. Nothing else crosses. */
import { contextBridge, ipcRenderer } from 'electron'
import { readOffer } from './offer'

contextBridge.exposeInMainWorld('pilothouse', { host: 'electron' })

window.addEventListener('message', (event) => {
  const [port, more] = event.ports
  const offer = readOffer(event.data)
  if (event.source !== window || port === undefined || more !== undefined || offer === undefined) return
  ipcRenderer.postMessage('pilothouse:port', offer, [port])
})

// Answered by the page's own thread, so that silence means that it hangs.
ipcRenderer.on('pilothouse:there', (_, nth: unknown) => ipcRenderer.send('pilothouse:here', nth))
