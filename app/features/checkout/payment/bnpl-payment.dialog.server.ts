/** Dialog "bnpl-payment": the page on which the shopper agrees to pay later [DLG-025]. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import { isPaymentPage } from "~/domain/payment/payment-page";

export interface AgreementView {
  /** The provider's page. */
  readonly address: string;
}

/** Null when no agreement is open. */
export function loader({
  context: { payments, settings },
}: DialogLoaderArguments): Promise<AgreementView | null> {
  const address = payments.agreementPage;
  const isOpen =
    address !== null && isPaymentPage(address, settings.paymentOrigins);
  return Promise.resolve(isOpen ? { address } : null);
}
