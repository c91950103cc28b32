/** Days from delivery within which what is unused may be returned, in every market; the messages say the same. */
export const returnDays = 30;
