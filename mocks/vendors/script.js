// @ts-check
/** The other reference scripts: each tells its own server once that it runs, and on which page. */
void fetch("{origin}/vendors/heard", {
  method: "POST",
  mode: "no-cors",
  body: JSON.stringify({ script: "{name}", path: location.pathname }),
});
