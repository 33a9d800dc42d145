import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

export type Headers = Readonly<Record<string, string>>;

const onlyHttpsForAYear = 'max-age=31536000; includeSubDomains';

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
  // Said below, where it holds.
  strictTransportSecurity: false,
  // Of browsers and plugins that nobody has any more.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xDnsPrefetchControl: false,
  xXssProtection: false,
});

/** What the library sets. Nothing in it depends on a request, so it is asked once and not by each of them. */
function protectiveHeaders(): Headers {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  protect(answer.req, answer, () => undefined);
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** What pages are drawn under, and what the worker runs under, which gets its own from its script's answer. */
export const pageHeaders: Headers = {
  ...protectiveHeaders(),
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
};

const ofEach: Headers = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const ofEachByHttps: Headers = { ...ofEach, 'strict-transport-security': onlyHttpsForAYear };

/**
 * The headers of every answer. Most are no page: what is opened as one all the same may load nothing and be shown in no frame.
 * They are few, as a phone on a slow line pays for them with each file. Only a service that is reached by https alone says so:
 * at any other address a browser would ask its neighbours for https too.
 */
export const headersOfEach = (onlyHttps: boolean): Headers => (onlyHttps ? ofEachByHttps : ofEach);
