import { preflight } from '../cors';
import type { CorsOptions } from '../http-options';
import { type AdmissionCheck, earlyError } from './early-answer';

/** Admits POST and what sessions need besides, answers a browser's preflight where CORS is configured for its origin, refuses the rest. */
export function methodCheck(cors: CorsOptions | undefined, hasSessions: boolean): AdmissionCheck {
  const methods = hasSessions ? ['GET', 'POST', 'DELETE'] : ['POST'];
  const taken = hasSessions ? 'GET, POST and DELETE' : 'POST';
  const refused = earlyError(405, `The endpoint takes ${taken} only.`, {
    Allow: [...methods, ...(cors ? ['OPTIONS'] : [])].join(', '),
  });
  const answerOptions = cors ? preflight(cors, methods) : () => undefined;

  return (request) => {
    const { method = '' } = request;
    if (method === 'POST' || methods.includes(method)) return undefined;
    return (method === 'OPTIONS' ? answerOptions(request) : undefined) ?? refused;
  };
}
