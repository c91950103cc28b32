/** A stone hut at night, drawn from its near corner: walls, slates, smoke, lit openings. */
import { MOON } from "./night-sky";
import type { Point } from "../curves";
import { at, num, polyline } from "../curves";
import { stroke } from "../panels";
import { blur, linear, radial } from "../shading";
import type { Sheet } from "../sheet";
import { masonry, quad } from "./masonry";

const LAMP = "#ffc56b";
/** Its near corner on the ground, in parts of the picture. */
const HUT = [0.6, 0.745] as const;

/** What the window and the door throw on the grass. */
export function drawLampLight(sheet: Sheet): void {
  const [x, y] = [sheet.width * HUT[0], sheet.height * HUT[1]];
  const pool = radial(sheet, [
    [0, LAMP, 0.55],
    [0.4, LAMP, 0.22],
    [1, LAMP, 0],
  ]);
  sheet.draw(
    `<ellipse cx="${x + 150}" cy="${y + 44}" rx="430" ry="110" fill="${pool}"/>`,
    `<path d="M${x + 66} ${y + 4}h62l60 150h-230Z" fill="${linear(sheet, [
      [0, "#ffdf9e", 0.55],
      [1, LAMP, 0],
    ])}" filter="${blur(sheet, 7)}"/>`,
    `<path d="M${x + 214} ${y + 4}h52l130 120h-170Z" fill="${linear(sheet, [
      [0, "#ffdf9e", 0.5],
      [1, LAMP, 0],
    ])}" filter="${blur(sheet, 8)}"/>`,
  );
}

/** Front wall, gable end and roof, from the near corner of the hut. */
export function drawHut(sheet: Sheet): void {
  const [x, y] = [sheet.width * HUT[0], sheet.height * HUT[1]];
  const p = (dx: number, dy: number) => at(x + dx, y + dy);
  const front = [p(0, 6), p(330, 6), p(330, -112), p(0, -112)] as const;
  const gable = [p(330, 6), p(432, -14), p(432, -118), p(330, -112)] as const;
  const stones = ["#46606c", "#39525f", "#52707c", "#304754"];
  const dark = ["#22384a", "#1b2f40", "#2a4252"];
  const laid = { stone: 2.1, glow: MOON, rough: 0.22 };
  sheet.draw(
    `<path d="M${x - 8} ${y + 8}h446v-16h-446Z" fill="#050d14" opacity=".6" filter="${blur(sheet, 6)}"/>`,
    `<path d="${polyline(front)}Z" fill="#14242f"/>`,
    masonry({
      ...laid,
      face: quad(front),
      courses: 9,
      colours: stones,
      seed: 5,
    }),
    `<path d="${polyline([...gable.slice(0, 3), p(381, -206), p(330, -112)])}Z" fill="#0f1d29"/>`,
    masonry({ ...laid, face: quad(gable), courses: 9, colours: dark, seed: 6 }),
    masonry({
      ...laid,
      face: (along, up) =>
        p(
          330 + 102 * (0.5 + (along - 0.5) * (1 - up)),
          -114 - 92 * up - 4 * along,
        ),
      courses: 7,
      colours: dark,
      seed: 7,
    }),
  );
  drawChimney(sheet, p);
  drawRoof(sheet, p);
  drawOpenings(sheet, p);
}

type Place = (dx: number, dy: number) => Point;

function drawRoof(sheet: Sheet, p: Place): void {
  const roof = quad([p(-16, -106), p(342, -106), p(384, -212), p(34, -208)]);
  const outline = [p(-16, -106), p(342, -106), p(384, -212), p(34, -208)];
  sheet.draw(
    `<path d="${polyline(outline)}Z" fill="#101f2c"/>`,
    masonry({
      face: roof,
      courses: 11,
      stone: 1.5,
      colours: ["#2d4a5e", "#263f52", "#38586c", "#213747"],
      glow: "#c6dcef",
      seed: 11,
      rough: 0.06,
    }),
    stroke(polyline([p(34, -209), p(386, -213)]), {
      colour: "#9fbdd2",
      opacity: 0.8,
      width: 5,
      cap: "round",
    }),
    stroke(polyline([p(342, -104), p(386, -213), p(440, -112)]), {
      colour: "#0a141d",
      width: 6,
    }),
    `<path d="${polyline([p(-16, -106), p(342, -106), p(342, -96), p(-16, -96)])}Z" fill="#04090e" opacity=".7" filter="${blur(sheet, 3)}"/>`,
  );
}

function drawChimney(sheet: Sheet, p: Place): void {
  const stack = [
    p(326, -200),
    p(366, -200),
    p(366, -262),
    p(326, -262),
  ] as const;
  const foot = p(346, -266);
  const puffs = Array.from({ length: 15 }, (_, index) => {
    const share = index / 14;
    const x = foot.x + 190 * share ** 1.4 + 14 * Math.sin(index * 1.7);
    const y = foot.y - 230 * share;
    return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(13 + 60 * share)}" ry="${num(11 + 34 * share)}" fill="#b9cfdb" opacity="${(0.34 * (1 - share) ** 1.1).toFixed(2)}" filter="${blur(sheet, Math.round(6 + 14 * share))}"/>`;
  });
  sheet.draw(
    ...puffs,
    `<path d="${polyline(stack)}Z" fill="#0f1d29"/>`,
    masonry({
      face: quad(stack),
      courses: 6,
      stone: 1.7,
      colours: ["#46606c", "#39525f", "#304754"],
      glow: MOON,
      seed: 17,
      rough: 0.2,
    }),
    `<path d="${polyline([p(320, -262), p(372, -262), p(372, -271), p(320, -271)])}Z" fill="#54717f"/>`,
  );
}

/** Two windows and the door that stands ajar. */
function drawOpenings(sheet: Sheet, p: Place): void {
  const light = linear(sheet, [
    [0, "#fff3cf"],
    [0.5, "#ffd27c"],
    [1, "#f0a13e"],
  ]);
  const halo = radial(sheet, [
    [0, LAMP, 0.6],
    [1, LAMP, 0],
  ]);
  const window = (dx: number, width: number) => {
    const { x, y } = p(dx, -82);
    return (
      `<ellipse cx="${x + width / 2}" cy="${y + 26}" rx="${width * 1.5}" ry="74" fill="${halo}"/>` +
      `<rect x="${x - 5}" y="${y - 8}" width="${width + 10}" height="10" fill="#6b8a97"/>` +
      `<rect x="${x}" y="${y}" width="${width}" height="50" fill="${light}"/>` +
      `<path d="M${x + width / 2} ${y}v50M${x} ${y + 25}h${width}" stroke="#3a2414" stroke-width="4"/>` +
      `<rect x="${x}" y="${y}" width="${width}" height="50" fill="none" stroke="#2a1a10" stroke-width="5"/>` +
      `<rect x="${x - 6}" y="${y + 50}" width="${width + 12}" height="7" fill="#7f9ba6"/>`
    );
  };
  const door = p(214, -86);
  sheet.draw(
    window(66, 58),
    `<rect x="${door.x - 6}" y="${door.y - 10}" width="64" height="12" fill="#6b8a97"/>`,
    `<rect x="${door.x}" y="${door.y}" width="52" height="92" fill="#1b120c"/>`,
    `<path d="M${door.x + 36} ${door.y}h16v92h-16Z" fill="${light}"/>`,
    `<path d="M${door.x} ${door.y}h37v92h-37Z" fill="#5c3320"/>`,
    `<path d="M${door.x + 12} ${door.y}v92M${door.x + 24} ${door.y}v92" stroke="#2f1a10" stroke-width="2"/>`,
    `<circle cx="${door.x + 31}" cy="${door.y + 50}" r="2.4" fill="${LAMP}"/>`,
  );
}
