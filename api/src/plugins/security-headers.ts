import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

export type Headers = Readonly<Record<string, string>>;

const onlyHttpsForAYear = 'max-age=31536000; includeSubDomains';
/** Other services stand at the other ports of the own machine: a browser would ask them all for https. */
const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['tulay'],
    },
  },
  // For browsers that know no `frame-ancestors`.
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  // Said below, to whom it concerns.
  strictTransportSecurity: false,
});

/** What the library sets. Nothing in it depends on a request, so it is asked once and not by each of them. */
function protectiveHeaders(): Headers {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  protect(answer.req, answer, () => undefined);
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

const anywhere: Headers = {
  ...protectiveHeaders(),
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
};

/** The headers of every answer, by where the service is called. */
export const securityHeaders = {
  ownMachine: anywhere,
  elsewhere: { ...anywhere, 'strict-transport-security': onlyHttpsForAYear },
} as const;

export function placeOf(hostname: string): keyof typeof securityHeaders {
  return ownMachine.test(hostname) ? 'ownMachine' : 'elsewhere';
}
