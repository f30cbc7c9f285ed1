import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// biome-ignore lint/style/noDefaultExport: vite wants its configuration so.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  cacheDir: '/tmp/pilothouse-gallery',
  server: { host: '127.0.0.1', port: 5199 },
})
