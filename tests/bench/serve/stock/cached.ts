/** Reads anew each time, and keeps nothing until any time. */
export function cached<Db, Value>(_tables: string[], read: (db: Db, memory: { until: number }) => Value) {
  return (db: Db): Value => read(db, { until: 0 });
}
