/**
 * Chooses the documents whose figures are measured. It is in the file that is loaded when the browser is idle, so it is
 * short; everything else, consent included, is decided in the file that the chosen ones load.
 */

/** Of ten documents, one. */
const share = 0.1;

let isDecided = false;

/** Decides once for each document. */
export function measureSome(): void {
  if (isDecided) return;
  isDecided = true;
  if (Math.random() < share)
    import("./visit-figures.client").then(
      ({ watchVisit }) => {
        watchVisit();
      },
      () => undefined,
    );
}
