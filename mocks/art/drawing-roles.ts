/**
 * Which parts of each drawing take a colour. A colourway gives one hex value per role; the drawings
 * derive every lighter, darker and shaded tone from these.
 */
type Paint<Role extends string> = Readonly<Record<Role, string>>;

export interface DrawingRoles {
  readonly "trail-runner": Paint<
    | "upper"
    | "overlay"
    | "collar"
    | "tongue"
    | "lining"
    | "midsole"
    | "outsole"
    | "accent"
    | "lace"
  >;
  readonly boot: Paint<
    | "upper"
    | "overlay"
    | "textile"
    | "collar"
    | "tongue"
    | "lining"
    | "midsole"
    | "outsole"
    | "rand"
    | "accent"
    | "lace"
  >;
  readonly "court-shoe": Paint<
    | "upper"
    | "overlay"
    | "heel"
    | "mark"
    | "collar"
    | "lining"
    | "sole"
    | "gum"
    | "lace"
  >;
  readonly sandal: Paint<"strap" | "accent" | "midsole" | "bed" | "outsole">;
  readonly "shell-jacket": Paint<
    "main" | "yoke" | "lining" | "trim" | "accent"
  >;
  readonly hoodie: Paint<
    "main" | "rib" | "lining" | "label" | "cord" | "print"
  >;
  readonly tee: Paint<"main" | "rib" | "lining" | "print">;
  readonly trousers: Paint<"main" | "panel" | "lining" | "trim" | "accent">;
  readonly backpack: Paint<"main" | "second" | "lid" | "trim" | "accent">;
  readonly cap: Paint<
    "main" | "front" | "brim" | "accent" | "patch" | "patchInk"
  >;
  readonly socks: Paint<"main" | "cuff" | "heel" | "accent">;
}

export type DrawingType = keyof DrawingRoles;
