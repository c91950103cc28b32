/** Admits every request at once, for tests of what comes after admission. */
import type { Admission } from "../../server/middleware/admission";

const enter = () => Promise.resolve(() => undefined);

export const openAdmission: Admission = {
  enter,
  enterInBackground: enter,
  around: (handler) => handler,
};
