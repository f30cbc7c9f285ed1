import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { mkdtempSync } from 'node:fs'
import { chromium } from '@playwright/test'
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
for(let n=0;n<3;n++){
const home=mkdtempSync('/tmp/first-')
const t0=performance.now()
const server=spawn(process.execPath,['out/main/serve.js','--no-open'],{env:{...process.env,PILOTHOUSE_HOME:home},stdio:['ignore','pipe','inherit']})
const [url]=await once(createInterface(server.stdout),'line'); const t1=performance.now()
const page=await browser.newPage({viewport:{width:1440,height:900}})
await page.goto(String(url)); const t2=performance.now()
console.log(JSON.stringify(await page.evaluate(()=>{const n=performance.getEntriesByType("navigation")[0];return {ttfb:n.responseStart|0,dom:n.domContentLoadedEventEnd|0,load:n.loadEventEnd|0,fcp:performance.getEntriesByType("paint").map(p=>p.startTime|0),res:performance.getEntriesByType("resource").map(r=>[r.name.split("/").pop(),r.startTime|0,r.responseEnd|0])}})));const T=await page.evaluate(async()=>{const T={};const q=s=>document.querySelector(s);const frame=()=>new Promise(requestAnimationFrame);const start=performance.now();for(;;){const ph=q('[data-testid=phase]')?.dataset.phase; if(ph&&!(ph in T))T[ph]=Math.round(performance.now()); if(ph==='deciding')return T; if(performance.now()-start>30000)return T; await frame()}})
console.log('serve',Math.round(t1-t0),'goto',Math.round(t2-t1),JSON.stringify(T)); await page.close(); server.kill('SIGTERM'); await once(server,'exit')}
await browser.close()
