/** The plugin's options. They are set once, by the engine's configuration, before anything of it runs. */
import type { SendMail } from "../accounts/mail";
import type { PaymentProvider } from "./payment-provider";

export interface OrdersOptions {
  readonly provider: PaymentProvider;
  readonly sendMail: SendMail;
}

let current: OrdersOptions | undefined;

export function setOrdersOptions(options: OrdersOptions): void {
  current = options;
}

/** @throws TypeError before the configuration was made */
export function ordersOptions(): OrdersOptions {
  if (current) return current;
  throw new TypeError("The plugin has no options");
}
