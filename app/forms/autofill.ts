/** Decides which fields a browser may fill automatically. */
import { useKiosk } from "~/shell/kiosk/use-kiosk";

/**
 * Returns a function that turns the meaning of a field into its `autocomplete` attribute. In a kiosk it is
 * "off" for every field: the browser must neither remember input nor offer that of another shopper.
 */
export function useAutofill(): (
  meaning: string | undefined,
) => string | undefined {
  const isKiosk = useKiosk() !== null;
  return (meaning) => (isKiosk ? "off" : meaning);
}
