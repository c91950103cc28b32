/** The name of a delivery method: the upstream's label, or the shop's own text for its code. */
import type { MessageKey } from "~/i18n/keys";
import { useT } from "~/i18n/language";

const ownNames: ReadonlyMap<string, MessageKey> = new Map([
  ["express", "checkout.shipping.express"],
  ["sts", "cart.delivery.sts"],
  ["pickup", "cart.delivery.pickup"],
  ["bopis", "cart.delivery.pickup"],
]);

export interface NamedMethod {
  readonly code: string;
  /** "" when the upstream has none. */
  readonly label: string;
}

export function MethodName({ method }: { method: NamedMethod }) {
  const t = useT();
  const { code, label } = method;
  return <>{label || t(ownNames.get(code) ?? "cart.delivery.home")}</>;
}
