import { expect, test } from "vitest";
import { metric } from "../../app/health/exposition.ts";
import { kindOf, kinds } from "../../app/http/request-figures.server.ts";
import { parsePrometheus } from "../support/prometheus.ts";

test("a metric is written as the text format wants it", () => {
  const written = metric("wellhouse_things", "gauge", "Things\nand \\ more", [
    { value: 1.5, labels: { of: 'a "quoted" \\ one' } },
    { value: Number.NaN },
  ]);
  expect(written).toBe(
    "# HELP wellhouse_things Things\\nand \\\\ more\n# TYPE wellhouse_things gauge\n" +
      'wellhouse_things{of="a \\"quoted\\" \\\\ one"} 1.5\nwellhouse_things NaN\n',
  );
  expect(parsePrometheus(written).get("wellhouse_things")).toBeNaN();
  expect(metric("wellhouse_unknown", "gauge", "Nobody knows", null)).toBe("");
});

test.each([
  ["/", "page"],
  ["/doctors/7/ada?x=/api/", "page"],
  ["/profiles", "page"],
  ["/api/doctors?page=2", "api"],
  ["/files/images/logo.png", "image"],
  ["/build/enhance/index-ABC.js", "static"],
  ["/favicon.svg", "static"],
  ["/dashboard", "dashboard"],
  ["/admin/slides?q=1", "dashboard"],
  ["/appointments/secret", "portal"],
  ["/metrics", "health"],
  [undefined, "page"],
])("%s counts as %s", (target, kind) => {
  expect(kinds[kindOf(target)]).toBe(kind);
});

test.each([
  ["no end", "# HELP a_total A\n# TYPE a_total counter\na_total 1"],
  ["no type", "a 1\n"],
  ["twice", "# HELP a A\n# TYPE a gauge\na 1\na 2\n"],
  ["a counter by another name", "# HELP a A\n# TYPE a counter\na 1\n"],
  ["a bad label", '# HELP a A\n# TYPE a gauge\na{b="c"d"} 1\n'],
  [
    "falling buckets",
    '# HELP a A\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n',
  ],
  ["no last bucket", '# HELP a A\n# TYPE a histogram\na_bucket{le="1"} 2\na_sum 1\na_count 2\n'],
])("the reader of these tests refuses %s", (_, body) => {
  expect(() => parsePrometheus(body)).toThrow();
});
