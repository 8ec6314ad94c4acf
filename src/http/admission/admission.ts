import type { HttpListenerOptions } from '../http-options';
import { acceptCheck } from './accept-check';
import { contentTypeCheck } from './content-type-check';
import type { AdmissionCheck } from './early-answer';
import { hostCheck } from './host-check';
import { methodCheck } from './method-check';
import { originCheck } from './origin-check';
import { pathCheck } from './path-check';

/**
 * Everything that is decided from a request's head alone, cheapest first. Host and origin come before the method:
 * a page that may not call the endpoint learns nothing else about it.
 */
export function admission(options: HttpListenerOptions, hasSessions = false): AdmissionCheck {
  const checks = [
    pathCheck(options.path),
    hostCheck(options.allowedHosts),
    originCheck(options),
    methodCheck(options.cors, hasSessions),
    contentTypeCheck,
    acceptCheck,
  ];
  return (request) => {
    for (const check of checks) {
      const answer = check(request);
      if (answer) return answer;
    }
    return undefined;
  };
}
