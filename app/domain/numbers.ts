/**
 * Numbers in the reader's format: 1,000 or 1 000 or 1.000. Formatters are cached, because creating one costs
 * far more than using it, and a list formats dozens of numbers.
 */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * @param tag BCP 47 tag of the reader.
 * @param digits the most digits after the decimal point.
 */
export function formatNumber(value: number, tag: string, digits = 3): string {
  const key = `${tag} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(tag, { maximumFractionDigits: digits });
    formats.set(key, format);
  }
  return format.format(value);
}
