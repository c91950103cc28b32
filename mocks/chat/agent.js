// @ts-check
/**
 * The reference chat module, which browsers load in place of a real assistant (docs/chat.md). It answers every
 * question with a link to the shop's search in help, stores the conversation, and records its calls in
 * `referenceChat`.
 *
 * @typedef {{ consumerId: string | null, isLoyaltyMember: boolean, locale: string, brand: string, greeting: string }} Config
 */

/** @type {Record<string, { ask: string, send: string, answer: string }>} */
const texts = {
  en: {
    ask: "Your question",
    send: "Send",
    answer: "What the help says about",
  },
  de: { ask: "Ihre Frage", send: "Senden", answer: "Die Hilfe dazu:" },
  fr: { ask: "Votre question", send: "Envoyer", answer: "L’aide à ce sujet :" },
  it: { ask: "La domanda", send: "Invia", answer: "La guida su" },
  es: { ask: "Tu pregunta", send: "Enviar", answer: "La ayuda sobre" },
  nl: { ask: "Je vraag", send: "Versturen", answer: "De hulp hierover:" },
  pl: { ask: "Twoje pytanie", send: "Wyślij", answer: "Pomoc na ten temat:" },
};

const stored = "chat.conversation";

/** @type {unknown[]} */
const calls = [];
Object.assign(globalThis, { referenceChat: calls });

/** @returns {string[]} the questions that were asked */
function readQuestions() {
  try {
    return JSON.parse(localStorage.getItem(stored) ?? "[]");
  } catch {
    return [];
  }
}

/**
 * @param {string} name
 * @param {string} className
 * @param {string} text
 */
function element(name, className, text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/**
 * @param {Config} config
 * @param {HTMLElement} place
 */
function show(config, place) {
  const language = config.locale.split("-")[0] ?? "en";
  const text = texts[language] ?? texts["en"];
  if (!text) return;
  const messages = element("div", "grid gap-3 p-4");
  messages.setAttribute("role", "log");
  /** @param {string} question */
  const add = (question) => {
    messages.append(element("p", "justify-self-end font-[650]", question));
    const answer = element("p", "", `${text.answer} `);
    const link = element("a", "text-link", question);
    link.setAttribute(
      "href",
      `/${config.locale}/search/articles?q=${encodeURIComponent(question)}`,
    );
    answer.append(link);
    messages.append(answer);
  };
  messages.append(element("p", "", config.greeting));
  readQuestions().forEach(add);
  const form = element("form", "flex gap-2 p-4");
  const field = document.createElement("input");
  field.className = "field grow min-w-0";
  field.setAttribute("aria-label", text.ask);
  field.placeholder = text.ask;
  form.append(field, element("button", "button button-primary", text.send));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const question = field.value.trim();
    if (question === "") return;
    localStorage.setItem(
      stored,
      JSON.stringify([...readQuestions(), question]),
    );
    add(question);
    field.value = "";
  });
  place.replaceChildren(messages, form);
}

/**
 * @param {Config} config
 * @param {HTMLElement} place
 */
export function init(config, place) {
  calls.push(["init", config]);
  show(config, place);
  return {
    /** @param {Config} changed */
    refresh(changed) {
      calls.push(["refresh", changed]);
      show(changed, place);
    },
    clear() {
      calls.push(["clear"]);
      localStorage.removeItem(stored);
      place.replaceChildren();
    },
  };
}
