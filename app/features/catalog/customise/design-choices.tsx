/** The choices of a design: what each part of the product is made of. */
import type { Recipe } from "~/domain/product";

type Choices = NonNullable<Recipe["design"]>["choices"];

export function DesignChoices({ choices }: { readonly choices: Choices }) {
  return (
    <dl className="mt-2 grid gap-1 text-sm">
      {choices.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap gap-x-3">
          <dt className="min-w-28 text-slate-600">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
