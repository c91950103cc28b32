/** The addresses of an account, by type [ROUTE-021]. */
import { Link } from "@remix-run/react";
import { addressTypes, type AddressType } from "~/domain/account/address-book";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { PostalAddress } from "~/ui/postal-address";
import type { AddressView } from "./address-view.server";

interface AddressProps {
  readonly address: AddressView;
}

/** Names the address of a button for screen readers. */
function AddressName({ address: { lines } }: AddressProps) {
  return <span className="sr-only">: {lines.slice(0, 2).join(", ")}</span>;
}

/** Asks before it removes the address; `details` opens the question without JavaScript, too. */
function Removal({ address }: AddressProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <details className="w-full">
      <summary className="inline-flex items-center min-h-11 cursor-pointer text-link text-sm">
        {t("profile.addresses.remove")}
        <AddressName address={address} />
      </summary>
      <ShopForm
        name="remove"
        instance={address.id}
        action={paths.accountAddresses()}
        className="mt-2 p-4 flex flex-col gap-3 items-start rounded-2 bg-mist-100 text-sm"
      >
        <p>{t("profile.addresses.removeQuestion")}</p>
        <input type="hidden" name="addressId" value={address.id} />
        <SubmitButton
          name="intent"
          value="remove"
          className="button button-secondary"
        >
          {t("profile.addresses.removeNow")}
          <AddressName address={address} />
        </SubmitButton>
      </ShopForm>
    </details>
  );
}

function MakeMain({ address }: AddressProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="main"
      instance={address.id}
      action={paths.accountAddresses()}
    >
      <input type="hidden" name="addressId" value={address.id} />
      <SubmitButton
        name="intent"
        value="main"
        className="min-h-11 text-link text-sm"
      >
        {t("profile.addresses.makeMain")}
        <AddressName address={address} />
      </SubmitButton>
    </ShopForm>
  );
}

function AddressCard({ address }: AddressProps) {
  const t = useT();
  const paths = usePaths();
  const { id, type, isMain, lines, phone } = address;
  return (
    <li className="p-5 border border-mist-400 rounded-2 flex flex-col gap-3 items-start">
      {isMain && (
        <p className="px-2.5 py-0.5 rounded-full bg-lichen-400 text-ink text-xs font-[650]">
          {t("profile.addresses.main")}
        </p>
      )}
      <PostalAddress lines={lines} />
      {phone && (
        <p className="text-sm text-slate-600">
          <bdi dir="ltr">{phone}</bdi>
        </p>
      )}
      <div className="mt-auto w-full flex flex-wrap items-center gap-x-5">
        <Link
          to={paths.accountAddressForm(type, { addressId: id })}
          className="inline-flex items-center min-h-11 text-link text-sm"
        >
          {t("profile.addresses.edit")}
          <AddressName address={address} />
        </Link>
        {!isMain && <MakeMain address={address} />}
        <Removal address={address} />
      </div>
    </li>
  );
}

interface AddressListProps {
  readonly type: AddressType;
  readonly addresses: readonly AddressView[];
}

function AddressList({ type, addresses }: AddressListProps) {
  const t = useT();
  const paths = usePaths();
  const own = addresses.filter((address) => address.type === type);
  return (
    <section className="mt-8 lg:mt-12">
      <h2 className="wide font-[750] text-xl">
        {t(`profile.addresses.${type}.title`)}
      </h2>
      {own.length === 0 ? (
        <p className="mt-3">{t(`profile.addresses.${type}.none`)}</p>
      ) : (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 max-w-[60rem]">
          {own.map((address) => (
            <AddressCard key={address.id} address={address} />
          ))}
        </ul>
      )}
      <p className="mt-5">
        <Link
          to={paths.accountAddressForm(type)}
          className="button button-secondary"
        >
          {t(`profile.addresses.${type}.add`)}
        </Link>
      </p>
    </section>
  );
}

export function AddressBookPage({
  addresses,
}: Pick<AddressListProps, "addresses">) {
  const t = useT();
  return (
    <>
      <h1 className="display text-3xl lg:text-4xl mb-6">
        {t("profile.addresses.title")}
      </h1>
      <Problems at="top" />
      {addressTypes.map((type) => (
        <AddressList key={type} type={type} addresses={addresses} />
      ))}
    </>
  );
}
