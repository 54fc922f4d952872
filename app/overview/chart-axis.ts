/**
 * Numbers along a picture's axis, from zero to the most or a little past it: four ones while the numbers are small,
 * then at most four steps of 2, 5, 10, 20, 50 ...
 */
export function axisFor(most: number): number[] {
  let step = 1;
  for (let turn = 0; step * 4 < most; turn++) step *= turn % 3 === 1 ? 2.5 : 2;
  const steps = step === 1 ? 4 : Math.ceil(most / step);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
