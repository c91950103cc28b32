/** A field of the forms for editors, whose texts are English in every locale. */
import { useId, type InputHTMLAttributes } from "react";

interface EditorFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
}

export function EditorField({ label, ...input }: EditorFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-[600]">
        {label}
      </label>
      <input
        id={id}
        {...input}
        className="min-h-11 px-3 border border-stone-500 rounded-1 bg-white w-full"
      />
    </div>
  );
}
