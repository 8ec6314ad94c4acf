// Toolwright on every host that it runs on, each with that host's own bare JSON route as its floor.

/** Each host with its bare route and with Toolwright mounted in it. */
export const HOSTS = [
  {
    host: 'node:http',
    floor: { name: 'floor', file: 'floor.mjs', era: 'modern' },
    contestant: { name: 'toolwright', file: 'contestants/toolwright.mjs', era: 'modern', floor: 'floor' },
  },
  onHost('Fastify 5', 'fastify'),
  onHost('Hono', 'hono'),
  onHost('fetch', 'fetch'),
  onHost('Express 5', 'express'),
  onHost('Express 5 behind express.json', 'express', { PARSER: 'json' }),
  onHost('Nest on Express', 'nest', { PLATFORM: 'express' }),
  onHost('Nest on Fastify', 'nest', { PLATFORM: 'fastify' }),
];

/** Injectors, each with instances for the whole process and with instances for each call. */
export const SCOPES = [
  inScopes('TypeDI', 'typedi'),
  inScopes('Nest on Express', 'nest', { PLATFORM: 'express' }),
  inScopes('Nest on Fastify', 'nest', { PLATFORM: 'fastify' }),
];

function inScopes(injector, file, env = {}) {
  return {
    injector,
    singleton: onHost(`${injector}, one instance`, file, { ...env, SCOPE: 'singleton' }),
    call: onHost(`${injector}, an instance a call`, file, { ...env, SCOPE: 'call' }),
  };
}

function onHost(host, file, env = {}) {
  const floor = { name: `${host}, floor`, file: `hosts/floors/${file}.mjs`, env, era: 'modern' };
  const contestant = {
    name: `${host}, toolwright`,
    file: `hosts/contestants/${file}.mjs`,
    env,
    era: 'modern',
    floor: floor.name,
  };
  return { host, floor, contestant };
}
