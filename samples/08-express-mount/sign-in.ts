import type { NextFunction, Request, Response } from 'express';

/** Who holds which token. An application asks its identity provider. */
const HOLDERS = new Map([
  ['ada-token', { id: 'ada', scopes: ['orders'] }],
  ['bob-token', { id: 'bob', scopes: ['orders'] }],
]);

/** The application's own check: it leaves the user on the request, as passport and its like do. */
export function signIn(request: Request, response: Response, next: NextFunction): void {
  const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const user = HOLDERS.get(token);
  if (!user) {
    response.status(401).set('WWW-Authenticate', 'Bearer').json({ error: 'Sign in first.' });
    return;
  }
  Object.assign(request, { user });
  next();
}
