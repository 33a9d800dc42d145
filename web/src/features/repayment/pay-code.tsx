import { parseQrPh, qrPhFor } from '@tulay/contract/repayment/qr-ph';
import { toDecimalString, type Centavos } from '@tulay/lending/money/centavos';
import { create } from 'qrcode';
import { howToPay as texts } from '../../words/generated/how-to-pay.ts';
import { save } from '../../lib/api/save-document.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import type { HowToPay } from './how-to-pay-query.ts';
import { Most } from './pay-ways.tsx';

/** Empty modules around a code (ISO/IEC 18004). */
const quiet = 4;
const pixelsPerModule = 12;

/** The dark modules of a code, each as column and row, and how many there are in a row with the empty ones. */
function modulesOf(code: string) {
  const { size, data } = create(code, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data.keys()).filter((at) => data[at] === 1);
  return {
    size: size + 2 * quiet,
    dark: dark.map((at) => [(at % size) + quiet, Math.floor(at / size) + quiet] as const),
  };
}

/** As a picture that other apps open. */
async function drawPicture({ size, dark }: ReturnType<typeof modulesOf>): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size * pixelsPerModule;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is nothing to draw on.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [x, y] of dark) pen.fillRect(x * pixelsPerModule, y * pixelsPerModule, pixelsPerModule, pixelsPerModule);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('The picture is too large.'))), 'image/png');
  });
}

type PayCodeProps = { qrPh: NonNullable<HowToPay['qrPh']>; reference: string; centavos: Centavos | null };

/** The lender's QR Ph code with this loan's reference and the chosen amount; without one the payer types it. */
export function PayCode({ qrPh, reference, centavos }: PayCodeProps) {
  const mostCentavos = wireCentavos(qrPh.mostPHP);
  const isTooMuch = centavos !== null && centavos > mostCentavos;
  const code = isTooMuch ? null : qrPhFor(qrPh.code, reference, centavos === null ? null : toDecimalString(centavos));
  return (
    <section className="flex flex-col items-start gap-3">
      <div>
        <h3 className="font-semibold">{texts.qr.title}</h3>
        <Most centavos={centavos} mostCentavos={mostCentavos} />
      </div>
      {code !== null && <Code code={code} reference={reference} centavos={centavos} />}
    </section>
  );
}

type CodeProps = { code: string; reference: string; centavos: Centavos | null };

function Code({ code, reference, centavos }: CodeProps) {
  const modules = modulesOf(code);
  const { size, dark } = modules;
  const payee = parseQrPh(code)?.payee ?? '';
  const alt =
    centavos === null
      ? texts.qr.altAny({ payee, reference })
      : texts.qr.alt({ amount: formatMoney(centavos), payee, reference });
  return (
    <>
      <p className="text-sm text-quiet">{texts.qr.text}</p>
      <figure className="flex w-full flex-col items-center gap-2">
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={alt}
          shapeRendering="crispEdges"
          className="w-72 max-w-full rounded-control border border-line"
        >
          <rect width={size} height={size} fill="#fff" />
          <path d={dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} fill="#000" />
        </svg>
        <figcaption className="text-center font-medium">{payee}</figcaption>
      </figure>
      <DownloadButton
        className="self-center"
        download={async () => save(await drawPicture(modules), `${texts.qr.fileName({ reference })}.png`)}
      >
        {texts.qr.save}
      </DownloadButton>
    </>
  );
}
