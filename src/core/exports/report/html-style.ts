/** How the report looks: light and dark, on screen and on paper. */

export const style = `:root{color-scheme:light dark;--ink:#1b2430;--dim:#5c6b7d;--ground:#f4f6f8;--card:#fff;--line:#d8dfe6;--said:#c2410c;--done:#047857}
@media(prefers-color-scheme:dark){:root{--ink:#e6ebf1;--dim:#94a3b5;--ground:#10161d;--card:#182029;--line:#2a3542;--said:#fb923c;--done:#34d399}}
*{box-sizing:border-box}body{margin:0 auto;max-width:1280px;padding:24px;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
h1{font-size:22px;margin:0;white-space:pre-wrap;overflow-wrap:anywhere}header p{margin:4px 0 16px;color:var(--dim);overflow-wrap:anywhere}
.end{margin-right:8px;padding:1px 8px;border-radius:9px;background:var(--line);color:var(--ink)}.end.completed{background:var(--done);color:var(--card)}
input[name=show]{position:absolute;opacity:0}input[name=show]+label{display:inline-block;margin:0 4px 12px 0;padding:2px 12px;border:1px solid var(--line);border-radius:14px;cursor:pointer}
input[name=show]:checked+label{background:var(--ink);color:var(--ground)}input[name=show]:focus-visible+label{outline:2px solid var(--done)}
.step{display:grid;grid-template-columns:minmax(260px,1fr) 2.4fr;gap:4px 20px;margin:0 0 16px;padding:16px;background:var(--card);border:1px solid var(--line);border-left:4px solid var(--dim);border-radius:8px;break-inside:avoid}
.step:target{outline:2px solid var(--dim)}.step.approved{border-left-color:var(--done)}.step.edited,.step.composed{border-left-color:#2563eb}.step.vetoed,.step.unread{border-left-color:#dc2626}.step.by_hand{border-left-color:#7c3aed}
h2{grid-column:1/-1;margin:0;font-size:15px}h2 a{color:inherit}h2 span{font-weight:400}h2 time{float:right;font-weight:400;color:var(--dim);font-variant-numeric:tabular-nums}
.side p{margin:4px 0;overflow-wrap:anywhere;white-space:pre-wrap}.side b{color:var(--dim);font-weight:400}p.proposed b{color:var(--said)}p.done b{color:var(--done)}
pre{margin:4px 0;padding:8px;max-height:320px;overflow:auto;background:var(--ground);border-radius:6px;font-size:12px;white-space:pre-wrap;overflow-wrap:anywhere}summary{cursor:pointer;color:var(--dim)}
figure{position:relative;margin:0;align-self:start}figure img{display:block;width:100%;border:1px solid var(--line);border-radius:4px}figure svg{position:absolute;inset:0;width:100%;height:100%}
circle,polyline{fill:none;stroke-width:3;vector-effect:non-scaling-stroke}.halo{stroke:#fff;stroke-width:6;opacity:.85}circle.proposed,polyline.proposed{stroke:#c2410c;stroke-dasharray:6 4}circle.done,polyline.done{stroke:#047857}.dot.proposed{fill:#c2410c;stroke-dasharray:none}.dot.done{fill:#047857}
.none{color:var(--dim)}@media(max-width:800px){.step{grid-template-columns:1fr}}@media print{body{max-width:none;padding:0}input[name=show]+label{display:none}}`
