export function updatePath({ slug }: { slug: string }): string {
  return `/blog/${encodeURIComponent(slug)}`;
}
