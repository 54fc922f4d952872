import { monitorEventLoopDelay } from "node:perf_hooks";
import { outboxFigures } from "../../db/queries/health.ts";
import { version } from "../../package.json";
import { backupState } from "../backup/schedule.server.ts";
import { refusedConnections, stalledAnswers } from "../fairness/connections.server.ts";
import { getLines } from "../fairness/lines.server.ts";
import { getPageCache } from "../http/page-cache/open.server.ts";
import { buckets, getRequestFigures } from "../http/request-figures.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { nodeStates } from "../installation/nodes.server.ts";
import { readDatabaseSizes, readDisks } from "./disk.server.ts";
import { metric, type Sample } from "./exposition.ts";

const loop = monitorEventLoopDelay({ resolution: 20 });
const started = Date.now() / 1000 - process.uptime();

/** Figures of this process and of its data, in Prometheus' text format. */
export async function renderMetrics(): Promise<string> {
  const [outbox, sizes, disks, backups, nodes] = await Promise.all([
    outboxFigures(getDb()),
    readDatabaseSizes(),
    readDisks(),
    backupState(),
    nodeStates(),
  ]);
  const oldest = outbox.oldestWaiting ? (Date.now() - outbox.oldestWaiting.getTime()) / 1000 : 0;
  return [
    metric("wellhouse_build_info", "gauge", "The program, always 1", [
      { value: 1, labels: { version, node: process.versions.node } },
    ]),
    ...requestMetrics(),
    ...lineMetrics(),
    metric("wellhouse_outbox_mails", "gauge", "Emails that wait to be sent, and that were given up", [
      { value: outbox.waiting, labels: { status: "waiting" } },
      { value: outbox.dead, labels: { status: "dead" } },
    ]),
    metric("wellhouse_outbox_oldest_seconds", "gauge", "Age of the oldest email that waits", oldest),
    metric("wellhouse_database_bytes", "gauge", "Size of the database file", sizes.database),
    metric("wellhouse_database_wal_bytes", "gauge", "Size of its write-ahead log", sizes.wal),
    metric(
      "wellhouse_disk_free_bytes",
      "gauge",
      "What is free on the disk",
      disks.map(({ of, free }) => ({ value: free, labels: { of } })),
    ),
    metric(
      "wellhouse_disk_bytes",
      "gauge",
      "Size of the disk",
      disks.map(({ of, size }) => ({ value: size, labels: { of } })),
    ),
    metric(
      "wellhouse_last_backup_timestamp_seconds",
      "gauge",
      "When the newest backup was made, since 1970",
      backups.last && Date.parse(backups.last.made_at) / 1000,
    ),
    metric(
      "wellhouse_last_backup_proof_timestamp_seconds",
      "gauge",
      "When a backup was last restored aside and compared, since 1970",
      backups.proof?.proven_at ? Date.parse(backups.proof.proven_at) / 1000 : null,
    ),
    ...cacheMetrics(),
    metric(
      "wellhouse_node_silence_seconds",
      "gauge",
      "How long ago each node of the last hour was heard of",
      nodes?.map(({ name, version: its, silence }) => ({ value: silence, labels: { name, version: its } })),
    ),
    ...processMetrics(),
  ].join("");
}

function requestMetrics(): string[] {
  const figures = getRequestFigures();
  const durations = figures.durations().flatMap(({ kind, cumulative, count, seconds }): Sample[] => [
    ...cumulative.map((value, index) => {
      const le = String(buckets[index] ?? "+Inf");
      return { suffix: "_bucket", labels: { kind, le }, value };
    }),
    { suffix: "_sum", labels: { kind }, value: seconds },
    { suffix: "_count", labels: { kind }, value: count },
  ]);
  return [
    metric(
      "wellhouse_http_requests_total",
      "counter",
      "Requests that are over",
      figures.counts().map(({ count, ...labels }) => ({ value: count, labels })),
    ),
    metric(
      "wellhouse_http_refused_total",
      "counter",
      "Requests answered 429, beyond a limit or a bound of their sender, and 503, for want of room or of the database",
      figures.refused().map(({ status, count }) => ({ value: count, labels: { status } })),
    ),
    metric("wellhouse_http_request_duration_seconds", "histogram", "How long requests took", durations),
    metric(
      "wellhouse_http_requests_in_flight",
      "gauge",
      "Requests that are being answered",
      figures.inFlight,
    ),
  ];
}

/** What waits, and what found no room. */
function lineMetrics(): string[] {
  const lines = Object.entries(getLines()).map(([line, turns]) => ({ labels: { line }, ...turns.figures() }));
  const each = (figure: "waiting" | "inWork" | "taken" | "dropped") =>
    lines.map((line) => ({ value: line[figure], labels: line.labels }));
  const refused = lines.flatMap(({ labels, refusedSender, refusedAll }) => [
    { value: refusedSender, labels: { ...labels, bound: "sender" } },
    { value: refusedAll, labels: { ...labels, bound: "all" } },
  ]);
  const noRoom = "Pieces of work for which there was no room, by whose bound was reached";
  const gone = "Pieces of work whose client had gone before their turn";
  return [
    metric("wellhouse_line_waiting", "gauge", "Pieces of work that wait for their turn", each("waiting")),
    metric("wellhouse_line_in_work", "gauge", "Pieces of work that are being done", each("inWork")),
    metric("wellhouse_line_taken_total", "counter", "Pieces of work that had their turn", each("taken")),
    metric("wellhouse_line_refused_total", "counter", noRoom, refused),
    metric("wellhouse_line_dropped_total", "counter", gone, each("dropped")),
    metric(
      "wellhouse_connections_refused_total",
      "counter",
      "Connections that were closed because they brought too many requests at once",
      refusedConnections(),
    ),
    metric(
      "wellhouse_answers_let_go_total",
      "counter",
      "Answers of which their client took nothing for ANSWER_TIMEOUT",
      stalledAnswers(),
    ),
  ];
}

function cacheMetrics(): string[] {
  const { hits, waits, renders, changes, evictions, pages, bytes } = getPageCache().figures();
  const answers = [
    { value: hits, labels: { by: "hit" } },
    { value: waits, labels: { by: "wait" } },
    { value: renders, labels: { by: "miss" } },
  ];
  return [
    metric(
      "wellhouse_page_cache_answers_total",
      "counter",
      "Public pages and calls, by how they came about",
      answers,
    ),
    metric("wellhouse_page_cache_changes_total", "counter", "Commits that emptied the cache", changes),
    metric("wellhouse_page_cache_evictions_total", "counter", "Pages dropped for want of room", evictions),
    metric("wellhouse_page_cache_pages", "gauge", "Pages that are kept", pages),
    metric("wellhouse_page_cache_bytes", "gauge", "What they take in memory", bytes),
  ];
}

/** The names are those that every Prometheus client uses. */
function processMetrics(): string[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const [p50, p99] = [loop.percentile(50) / 1e9, loop.percentile(99) / 1e9];
  // Measuring begins when somebody first asks, and each answer tells of the time since the one before.
  loop.reset();
  loop.enable();
  return [
    metric("process_cpu_seconds_total", "counter", "CPU time used", (user + system) / 1e6),
    metric("process_resident_memory_bytes", "gauge", "Memory held", rss),
    metric("process_start_time_seconds", "gauge", "When the process began, since 1970", started),
    metric("nodejs_heap_size_used_bytes", "gauge", "JavaScript memory in use", heapUsed),
    metric("nodejs_eventloop_lag_p50_seconds", "gauge", "Median delay of the event loop", p50),
    metric("nodejs_eventloop_lag_p99_seconds", "gauge", "Delay of the event loop, 99th percentile", p99),
  ];
}
