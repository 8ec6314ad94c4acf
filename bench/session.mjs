import { OPENED, OPENING, requestOf } from './requests.mjs';

/** Opens a session of 2025-11-25 and gives the headers that every later request of it carries. */
export async function openSession(url) {
  const opened = await send(url, OPENING, {});
  await opened.text();
  const id = opened.headers.get('mcp-session-id');
  if (!opened.ok || id === null) throw new Error(`No session was opened: status ${opened.status}.`);

  const headers = { 'Mcp-Session-Id': id };
  const confirmed = await send(url, OPENED, headers);
  await confirmed.text();
  return headers;
}

function send(url, message, headers) {
  return fetch(url, { method: 'POST', ...requestOf(message, { era: 'legacy', headers }) });
}
