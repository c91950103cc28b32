/** The form of one address of the account [ROUTE-022, ROUTE-023]. */
import { Link } from "@remix-run/react";
import type { AddressType } from "~/domain/account/address-book";
import { AddressFields } from "~/forms/address/address-fields";
import type { AddressFormView } from "~/forms/address/address-form-view.server";
import { CheckField } from "~/forms/check-field";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import type { AddressFormData } from "./address.forms.server";

interface AddressPageProps {
  readonly type: AddressType;
  /** Null for a new address. */
  readonly id: string | null;
  readonly title: string;
  readonly form: AddressFormView;
  /** Whether it will be the main address in any case, so that there is no choice. */
  readonly isMain: boolean;
}

function AddressForm({ type, id, form, isMain }: AddressPageProps) {
  const t = useT();
  const paths = usePaths();
  const reply = useFormReply<AddressFormData>("address");
  return (
    <ShopForm
      name="address"
      action={paths.accountAddressForm(type, { addressId: id })}
      className="grid gap-6"
    >
      {/* Enter presses a form's first button, which would otherwise be the one that changes the country. */}
      <button
        name="intent"
        value="save"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <AddressFields
        section={type}
        form={form}
        posted={reply?.data?.country}
        found={reply?.data?.found}
        wayBack={paths.accountAddresses()}
      />
      {isMain ? (
        <p className="text-sm text-slate-600">
          {t(`profile.addresses.${type}.isMain`)}
        </p>
      ) : (
        <CheckField name="main" label={t(`profile.addresses.${type}.main`)} />
      )}
      <SubmitButton
        name="intent"
        value="save"
        className="button button-primary button-large justify-self-stretch sm:justify-self-start"
      >
        {t("profile.addresses.submit")}
      </SubmitButton>
    </ShopForm>
  );
}

export function AddressPage(props: AddressPageProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="max-w-[40rem]">
      <Link
        to={paths.accountAddresses()}
        className="inline-flex items-center gap-1 min-h-11 -ms-1 text-sm text-link"
      >
        <Icon name="chevron" className="size-4 rotate-180" />
        {t("profile.addresses.title")}
      </Link>
      <h1 className="display mt-2 mb-6 text-3xl lg:text-4xl">{props.title}</h1>
      <Problems at="top" />
      <AddressForm {...props} />
    </div>
  );
}
