/** Reviews: the form for a new one, actions on those of others, and the addresses of lists. */
import * as products from "../../server/upstreams/products/contract";
import { shop } from "./addresses";
import {
  bad,
  badEmails,
  badNumbers,
  badTexts,
  cardNumber,
  idLike,
  textsBut,
} from "./corpus";
import { denied, each, ignored, refused } from "./laws";
import { formSurfaces, type Surface } from "./surface";

const { getProduct, getInventory, getReviews } = products;
const product = [getProduct, getInventory];

const written = formSurfaces(
  {
    name: "a review",
    who: "new",
    path: `${shop}/write-a-review?productId=FR1001`,
    good: ({ email }) => ({
      rating: "4",
      title: "Good grip",
      reviewText: "Dry feet",
      nickname: "Ada",
      email,
    }),
    reads: product,
  },
  [
    {
      field: "rating",
      inputs: [...badTexts, ...badNumbers],
      law: refused(422),
    },
    {
      field: "title",
      inputs: [bad("nothing", ""), bad("   "), bad("a".repeat(151))],
      law: refused(422),
    },
    {
      field: "reviewText",
      inputs: [
        bad("nothing", ""),
        bad("\0\r\n\u202e\ufeff"),
        bad("a".repeat(5_001)),
        bad("\u{1f97e}".repeat(2_501)),
        bad("a".repeat(10_240)),
      ],
      law: refused(422),
    },
    {
      field: "nickname",
      inputs: [bad("nothing", ""), bad("a".repeat(41)), bad(cardNumber)],
      law: refused(422),
    },
    {
      field: "email",
      inputs: [...badTexts, ...badEmails],
      law: refused(422),
    },
  ],
);

const asked = formSurfaces(
  {
    name: "a question",
    who: "new",
    path: `${shop}/dialog/ask-question/FR1001`,
    good: ({ email }) => ({
      intent: "ask",
      question: "Is the insole removable?",
      nickname: "Ada",
      email,
    }),
    reads: product,
  },
  [
    {
      field: "question",
      inputs: [
        bad("nothing", ""),
        bad("\0\r\n\u202e\ufeff"),
        bad("a".repeat(5_001)),
        bad("\u{1f97e}".repeat(2_501)),
      ],
      law: refused(422),
    },
    {
      field: "nickname",
      inputs: [bad("nothing", ""), bad("a".repeat(41)), bad(cardNumber)],
      law: refused(422),
    },
    {
      field: "email",
      inputs: [...badTexts, ...badEmails],
      law: refused(422),
    },
  ],
);

const read = {
  who: "new",
  path: `${shop}/reviews/FR1001`,
  reads: [...product, getReviews],
} as const;

/** A form about somebody else's review, whose id is not shown. */
const ofReview = (
  intent: "vote" | "flag" | "translate",
  call:
    | typeof products.voteReview
    | typeof products.flagReview
    | typeof products.translateReview,
  good: Readonly<Record<string, string>>,
): readonly Surface[] =>
  formSurfaces(
    {
      ...read,
      name: `a review to ${intent}`,
      good: () => ({ intent, reviewId: "FR1001-1", ...good }),
    },
    [
      {
        field: "reviewId",
        inputs: badTexts,
        law: refused(422),
        except: each(idLike, denied(422, call)),
      },
      ...Object.keys(good).map((field) => ({
        field,
        inputs: badTexts,
        law: refused(422),
      })),
      { field: "intent", inputs: badTexts, law: refused(400) },
    ],
  );

const lists: readonly Surface[] = [
  {
    ...read,
    name: "the page, order and stars of a list of reviews",
    inputs: [...badTexts, ...badNumbers, bad("0"), bad("9999")],
    request: ({ encoded }) => ({
      path: `${read.path}?page=${encoded}&sort=${encoded}&rating=${encoded}`,
    }),
    law: ignored,
  },
  {
    name: "the product of a list of reviews",
    who: "new",
    inputs: textsBut("nothing"),
    request: ({ encoded }) => ({ path: `${shop}/reviews/${encoded}` }),
    law: refused(404),
    // This input looks like a product's id.
    except: { "a card number": denied(404, ...product) },
  },
];

export const reviewForms: readonly Surface[] = [
  ...written,
  ...asked,
  ...formSurfaces(
    {
      name: "an answer to vote on",
      who: "new",
      path: `${shop}/questions/FR1001`,
      good: () => ({ intent: "vote", answerId: "FR1001-en0-a", vote: "up" }),
      reads: [...product, products.getQuestions],
    },
    [
      {
        field: "answerId",
        inputs: badTexts,
        law: refused(422),
        except: each(idLike, denied(422, products.voteAnswer)),
      },
      { field: "vote", inputs: badTexts, law: refused(422) },
      // Without a name it is the only form of the page, and counts.
      { field: "intent", inputs: textsBut("nothing"), law: refused(400) },
    ],
  ),
  ...ofReview("vote", products.voteReview, { vote: "up" }),
  ...ofReview("flag", products.flagReview, { reason: "other" }),
  ...ofReview("translate", products.translateReview, {}),
  ...lists,
];
