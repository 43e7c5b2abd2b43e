import type { FastifyInstance } from 'fastify';

/** What pages may ask of a device: the camera, since papers are photographed in the browser, by this shop alone; nothing else. */
const permissionsPolicy = [
  'camera=(self)',
  ...[
    ...['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone'],
    ...['midi', 'payment', 'serial', 'usb'],
  ].map((feature) => `${feature}=()`),
].join(', ');

/** What every answer carries, whoever sends it. */
export const headersOfAll = ({ secure }: { secure: boolean }): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

/** Of an answer that is no page: it may load nothing. */
export const nothingLoads = "default-src 'none'; frame-ancestors 'none'";

/** What every answer carries. Pages set their own Content-Security-Policy; what is not a page may load nothing. */
export function sendSecurityHeaders(app: FastifyInstance, { secure }: { secure: boolean }): void {
  const headers = headersOfAll({ secure });
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) void reply.header(name, value);
    if (!reply.hasHeader('Content-Security-Policy')) {
      void reply.header('Content-Security-Policy', nothingLoads);
    }
    // An answer of the interface belongs to who asked, unless its route says otherwise.
    if (/^\/(backend|api)\//.test(request.url) && !reply.hasHeader('Cache-Control')) {
      void reply.header('Cache-Control', 'no-store');
    }
  });
}
