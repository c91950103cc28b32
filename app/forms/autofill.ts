/** What a browser may fill a field with. */
import { useKiosk } from "~/shell/kiosk/use-kiosk";

/**
 * Says what the `autocomplete` of a field is, given what its value means to a browser. In a kiosk it is
 * "off" for every field: its browser must neither remember what is typed nor offer what somebody else typed.
 */
export function useAutofill(): (
  meaning: string | undefined,
) => string | undefined {
  const isKiosk = useKiosk() !== null;
  return (meaning) => (isKiosk ? "off" : meaning);
}
