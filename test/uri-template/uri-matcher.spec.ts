import { matched } from './matched';

describe('matching a URI against a template', () => {
  const MATCHES: readonly (readonly [template: string, uri: string, values: object])[] = [
    ['note://{id}', 'note://7', { id: '7' }],
    ['test://template/{id}/data', 'test://template/123/data', { id: '123' }],
    ['note://{id}', 'note://a%20b%C3%A9', { id: 'a bé' }],
    ['user://{mail}', 'user://ann@example.com', { mail: 'ann@example.com' }],
    ['day://{year}-{month}', 'day://2026-07', { year: '2026', month: '07' }],
    ['day://{year}-{month}', 'day://2026-07-28', { year: '2026', month: '07-28' }],
    ['log://{name}.txt', 'log://a.txt.txt', { name: 'a.txt' }],
    ['doc://{name}{.format}', 'doc://a.tar.gz', { name: 'a', format: 'tar.gz' }],
    ['doc://{name}{.format}', 'doc://a', { name: 'a' }],
    ['file:///{+path}', 'file:///docs/a,b/c.md', { path: 'docs/a,b/c.md' }],
    ['file:///{+path}{?version}', 'file:///a/b?version=3', { path: 'a/b', version: '3' }],
    ['file://{/path*}', 'file:///a/b/c', { path: ['a', 'b', 'c'] }],
    ['repo://{owner}{/path*}{?ref}', 'repo://ann?ref=main', { owner: 'ann', ref: 'main' }],
    ['map://{lat},{long}', 'map://48.8,2.3', { lat: '48.8', long: '2.3' }],
    ['map://{lat,long}', 'map://48.8,2.3', { lat: '48.8', long: '2.3' }],
    ['map://{lat,long}', 'map://48.8', { lat: '48.8' }],
    ['tags://{tags}', 'tags://red,green', { tags: ['red', 'green'] }],
    ['tags://{tags}', 'tags://red%2Cgreen', { tags: 'red,green' }],
    ['tags://{tags*}', 'tags://red', { tags: ['red'] }],
    ['x://a{/b}{/c}', 'x://a/1', { b: '1' }],
    ['x://a{/b,c}', 'x://a/1/2', { b: '1', c: '2' }],
    ['x://a{;v,w}', 'x://a;w=2;v=1', { v: '1', w: '2' }],
    ['x://a{;v}', 'x://a;v', { v: '' }],
    ['x://s{?q,limit}', 'x://s?limit=5&q=a%26b', { q: 'a&b', limit: '5' }],
    ['x://s{?q}', 'x://s?q=', { q: '' }],
    ['x://s{?q}', 'x://s?q=a=b/c?d', { q: 'a=b/c?d' }],
    ['x://s{?q}', 'x://s', {}],
    ['x://s{?ids*}', 'x://s?ids=1&ids=2', { ids: ['1', '2'] }],
    ['x://s?type=note{&q}', 'x://s?type=note&q=1', { q: '1' }],
    ['x://s{#at}', 'x://s#a/b', { at: 'a/b' }],
  ];

  it.each(MATCHES)('reads %s from %s', (template, uri, values) => {
    expect(matched(template, uri)).toEqual(values);
  });

  const MISSES: readonly (readonly [template: string, uri: string])[] = [
    ['note://{id}', 'note://'],
    ['note://{id}', 'note://a/b'],
    ['note://{id}', 'note://a?b'],
    ['note://{id}', 'note://a#b'],
    ['note://{id}', 'NOTE://a'],
    ['note://{id}', 'note:/a'],
    ['note://{id}/x', 'note://a/y'],
    ['file:///{+path}', 'file:///'],
    ['x://s{?q}', 'x://s?'],
    ['x://s{?q}', 'x://s?other=1'],
    ['x://s{?q}', 'x://s?q=1&other=1'],
    ['x://s{?q}', 'x://s?q=1&q=2'],
    ['x://s{?q}', 'x://s?q=1&'],
    ['map://{lat,long}', 'map://1,2,3'],
    ['x://{id}2F', 'x://a%2F'],
  ];

  it.each(MISSES)('finds no %s in %s', (template, uri) => {
    expect(matched(template, uri)).toBeUndefined();
  });

  it('leaves nothing of a variable to the prototype of what it gives', () => {
    const values = matched('note://{id}', 'note://7');

    expect(Object.getPrototypeOf(values)).toBeNull();
  });
});

describe('what a variable never holds', () => {
  const CLIMBING: readonly (readonly [template: string, uri: string])[] = [
    ['note://{id}', 'note://a%2Fb'],
    ['note://{id}', 'note://a%2fb'],
    ['note://{id}', 'note://a%5Cb'],
    ['note://{id}', 'note://..'],
    ['note://{id}', 'note://%2e%2E'],
    ['note://{id}', 'note://%252e%252e'],
    ['note://{id}', 'note://%2525252f'],
    ['note://{id}', 'note://a%00'],
    ['note://{id}', 'note://a%2500'],
    ['note://{id}', 'note://a%0Ab'],
    ['note://{id}', 'note://a%7F'],
    ['note://{id}', 'note://%FF'],
    ['note://{id}', 'note://%C3'],
    ['file:///{+path}', 'file:///a/../b'],
    ['file:///{+path}', 'file:///..'],
    ['file:///{+path}', 'file:///a%2F..%2Fb'],
    ['file:///{+path}', 'file:///a%5C..%5Cb'],
    ['file:///{+path}', 'file:///a/%252e%252e/b'],
    ['file://{/path*}', 'file:///a/../b'],
    ['file://{/path*}', 'file:///a/b%2Fc'],
    ['x://s{?file}', 'x://s?file=..%2F..%2Fetc%2Fpasswd'],
    ['x://s{?file}', 'x://s?file=%252e%252e%252fetc'],
    ['x://s{#file}', 'x://s#../a'],
    ['doc://a{.format}', 'doc://a.b%2Fc'],
    ['x://a{;v}', 'x://a;v=b%2Fc'],
  ];

  it.each(CLIMBING)('refuses what could climb: %s in %s', (template, uri) => {
    expect(matched(template, uri)).toBeUndefined();
  });

  it.each([
    ['note://{id}', 'note://a..b', { id: 'a..b' }],
    ['note://{id}', 'note://...', { id: '...' }],
    ['note://{id}', 'note://100%25', { id: '100%' }],
    ['file:///{+path}', 'file:///a%2Fb', { path: 'a/b' }],
    ['x://s{?file}', 'x://s?file=a%2Fb', { file: 'a/b' }],
  ])('takes what only looks like it: %s in %s', (template, uri, values) => {
    expect(matched(template, uri)).toEqual(values);
  });
});
