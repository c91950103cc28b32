/**
 * Which parts of each drawing take a colour. A colourway gives one hex value per role; the drawings
 * derive every lighter, darker and shaded tone from these.
 */
type Paint<Role extends string> = Readonly<Record<Role, string>>;

/** What every laced low shoe on a foam midsole is made of. */
type RunningShoe = Paint<
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

type Tee = Paint<"main" | "rib" | "lining" | "print">;

type Trousers = Paint<"main" | "panel" | "lining" | "trim" | "accent">;

export interface DrawingRoles {
  readonly "trail-runner": RunningShoe;
  readonly "road-shoe": RunningShoe;
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
  readonly "trail-racer": RunningShoe;
  readonly "max-trail": RunningShoe;
  readonly "road-racer": RunningShoe;
  readonly "hiking-shoe": Paint<
    | "upper"
    | "overlay"
    | "textile"
    | "collar"
    | "tongue"
    | "lining"
    | "midsole"
    | "outsole"
    | "accent"
    | "lace"
  >;
  readonly "mountain-boot": Paint<
    | "upper"
    | "overlay"
    | "collar"
    | "tongue"
    | "lining"
    | "welt"
    | "midsole"
    | "outsole"
    | "rand"
    | "accent"
    | "lace"
  >;
  readonly "winter-boot": Paint<
    | "upper"
    | "overlay"
    | "shell"
    | "collar"
    | "tongue"
    | "lining"
    | "outsole"
    | "accent"
    | "lace"
  >;
  readonly chukka: Paint<
    "upper" | "overlay" | "lining" | "welt" | "sole" | "accent" | "lace"
  >;
  readonly "high-top": Paint<
    | "upper"
    | "overlay"
    | "collar"
    | "lining"
    | "stripe"
    | "sole"
    | "outsole"
    | "accent"
    | "lace"
  >;
  readonly "slip-on": Paint<
    "upper" | "gore" | "lining" | "stripe" | "sole" | "outsole" | "accent"
  >;
  readonly slide: Paint<
    "strap" | "lining" | "accent" | "bed" | "midsole" | "outsole"
  >;
  readonly "kids-shoe": Paint<
    | "upper"
    | "overlay"
    | "strap"
    | "collar"
    | "lining"
    | "toe"
    | "midsole"
    | "outsole"
    | "accent"
  >;
  readonly "kids-boot": Paint<
    | "upper"
    | "overlay"
    | "textile"
    | "collar"
    | "tongue"
    | "lining"
    | "midsole"
    | "outsole"
    | "accent"
    | "lace"
  >;
  readonly "shell-jacket": Paint<
    "main" | "yoke" | "lining" | "trim" | "accent"
  >;
  readonly hoodie: Paint<
    "main" | "rib" | "lining" | "label" | "cord" | "print"
  >;
  readonly tee: Tee;
  readonly "plain-tee": Tee;
  readonly "dune-tee": Tee;
  readonly "work-tee": Tee;
  readonly "running-tee": Tee;
  readonly "sun-tee": Tee;
  readonly "kids-tee": Tee;
  readonly "pocket-tee": Tee;
  readonly "kids-sun-tee": Tee;
  readonly trousers: Trousers;
  readonly "beltless-trousers": Trousers;
  readonly anorak: Paint<"main" | "yoke" | "lining" | "trim" | "accent">;
  readonly "insulated-jacket": Paint<"main" | "lining" | "trim" | "accent">;
  readonly "insulated-vest": Paint<
    "main" | "yoke" | "lining" | "trim" | "accent"
  >;
  readonly fleece: Paint<"main" | "lining" | "pocket" | "trim" | "accent">;
  readonly "fleece-pullover": Paint<
    "main" | "panel" | "lining" | "trim" | "accent"
  >;
  readonly sweatshirt: Paint<"main" | "rib" | "lining" | "label" | "print">;
  readonly "long-sleeve": Paint<"main" | "panel" | "lining" | "seam" | "print">;
  readonly tank: Paint<"main" | "panel" | "lining" | "trim" | "print">;
  readonly joggers: Paint<"main" | "rib" | "lining" | "cord" | "print">;
  readonly tights: Paint<"main" | "panel" | "band" | "accent">;
  readonly shorts: Paint<"main" | "panel" | "lining" | "trim" | "accent">;
  readonly "run-shorts": Paint<"main" | "panel" | "band" | "lining" | "accent">;
  readonly backpack: Paint<"main" | "second" | "lid" | "trim" | "accent">;
  readonly cap: Paint<
    "main" | "front" | "brim" | "accent" | "patch" | "patchInk"
  >;
  readonly socks: Paint<"main" | "cuff" | "heel" | "accent">;
  readonly "hiking-pack": Paint<
    "main" | "second" | "lid" | "base" | "trim" | "accent"
  >;
  readonly "running-vest": Paint<
    "main" | "pocket" | "lining" | "trim" | "accent"
  >;
  readonly duffel: Paint<"main" | "end" | "base" | "trim" | "accent">;
  readonly "hip-pack": Paint<"main" | "second" | "base" | "trim" | "accent">;
  readonly beanie: Paint<"main" | "cuff" | "label" | "labelInk">;
  readonly "sun-hat": Paint<"main" | "brim" | "band" | "cord" | "accent">;
  readonly "ankle-socks": Paint<"main" | "pad" | "cuff" | "accent">;
  readonly gloves: Paint<"main" | "palm" | "cuff" | "tip" | "accent">;
  readonly "gift-card": Paint<"card" | "relief" | "foil" | "sleeve" | "ink">;
}

export type DrawingType = keyof DrawingRoles;
