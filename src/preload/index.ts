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
