/** Adds a script to the document. Resolves to whether it was loaded; one that throws was. Never rejects. */
export function appendScript(src: string): Promise<boolean> {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  const loaded = new Promise<boolean>((resolve) => {
    script.onload = () => {
      resolve(true);
    };
    script.onerror = () => {
      resolve(false);
    };
  });
  document.head.append(script);
  return loaded;
}
