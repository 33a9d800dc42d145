import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { Contact } from '../../features/site/contact/contact.tsx';
import { bringPart } from '../../lib/device/bring-part.ts';
import { pageMeta } from '../../features/site/page-meta.ts';

export const Route = createFileRoute('/_public/contact')({
  head: () => pageMeta(site.contact.title, site.contact.description),
  component: () => <Contact onSend={send} />,
});

const bringSender = () => import('../../features/site/contact/contact-query.ts');

/** The client of the API comes with the first message. */
const send: Parameters<typeof Contact>[0]['onSend'] = async (message) =>
  (await bringPart(bringSender)).sendContactMessage(message);
