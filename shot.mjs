import { chromium } from "playwright";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const [,, base, ...specs] = process.argv;
for (const spec of specs) { const [name, path, w] = spec.split("|"); 
  const c = await b.newContext({ viewport: { width: +w, height: +w < 500 ? 844 : 900 } }); const p = await c.newPage();
  await p.goto(base + path, { waitUntil: "load" }); await p.waitForTimeout(300);
  await p.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true }); await c.close(); }
await b.close();
