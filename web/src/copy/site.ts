import { catalogue } from './catalogue.ts';

/** Sentences of the public pages. Figures that the company sets come in through functions. */
export const site = catalogue('site', {
  nav: {
    label: 'Main',
    home: 'Home',
    howItWorks: 'How It Works',
    about: 'About Us',
    contact: 'Contact Us',
    login: 'Login',
    logout: 'Log out',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    brand: 'TULAY, your dashboard',
  },
  home: {
    title: 'Tulay: loans for workers abroad and their families',
    description:
      'Apply for a personal or business loan from wherever you work. The rate, the installments and the total are shown before you apply.',
    tagline: 'Empowering Your Future with Our Trusted Lending Services',
    lead: 'For Filipinos who work abroad and the families they support. You see the full cost before you apply, and you pay nothing to receive a loan.',
    apply: 'APPLY NOW',
    how: 'How it works',
    factsLabel: 'The loan in figures',
    upTo: 'Up to',
    perMonth: 'Interest a month, flat',
    percent: (rate: number) => `${rate} %`,
    term: 'To repay, in months',
    calculator: {
      title: 'See what it costs',
      lead: 'Choose an amount and a term. Nothing is stored and nobody calls you.',
    },
    cardsTitle: 'What you can count on',
    cards: {
      rates: {
        title: 'Interest rates',
        text: (rate: string) =>
          `${rate} of the loan a month, the same in every installment. The effective rate and the total are shown beside it.`,
      },
      credit: {
        title: 'Credit line',
        text: (most: string, first: number, last: number) =>
          `Up to ${most} of credit without a credit card, repaid over ${first} to ${last} months. Paying early costs nothing.`,
      },
      features: {
        title: 'Exclusive features',
        text: (workingDays: number, hours: number) =>
          `Instant application, at any hour, from any country. A loan officer reads every one and usually decides within ${workingDays} working days. You follow each step in your wallet, and within ${hours} hours after you confirm the contract the money is there.`,
      },
    },
    slideshow: {
      label: 'Pictures of the app',
      title: 'Look inside before you sign up',
      text: 'These are the real screens, from the calculator to the money in your own account. Nothing looks different once you are a member.',
      pause: 'Pause the pictures',
      play: 'Play the pictures',
      previous: 'Previous picture',
      next: 'Next picture',
      slides: [
        'See the cost first',
        'Create your account',
        'Activate it in five steps',
        'Choose your loan',
        'Confirm what you have seen',
        'Follow your application',
        'Your money is here',
        'Withdraw to your own account',
        'Watch your credit score',
      ],
    },
    release: {
      title: 'Released to your own account',
      text: 'An approved loan goes to the bank or e-wallet account in your own name. From there you top up, transfer and pay bills as you always do.',
    },
    promiseTitle: 'Two things we never do',
  },
  trust: ['We never ask you to pay to receive a loan.', 'We never ask for your one-time password.'],
  hiw: {
    title: 'How It Works',
    description: 'From the first question to the money in your account: four steps, and two promises.',
    lead: 'From the first question to the money in your account.',
    steps: [
      {
        title: 'Get advice',
        text: () =>
          'Talk to our staff about the amount and the term that fit your pay. Advice costs nothing and binds you to nothing.',
      },
      {
        title: 'Apply and confirm',
        text: () =>
          'Activate your account once, choose your loan and send the application. When it is approved, you confirm the contract with a code sent to your own e-mail or phone.',
      },
      {
        title: 'Receive the money',
        text: (hours: number) =>
          `Within ${hours} hours after you confirm the contract, the loan is disbursed to your wallet.`,
      },
      {
        title: 'Withdraw securely',
        text: (_hours: number, least: number, most: number) =>
          `Move it to your own bank or e-wallet account with a one-time password. It takes about ${least} minutes, at times up to ${most}.`,
      },
    ],
    trustTitle: 'Be safe',
    trustText: 'Whoever asks for either, in any name, is not from us. Tell us through the contact page.',
  },
  about: {
    title: 'About Us',
    description: 'Who stands behind Tulay.',
    tagline: "We're here to help everyone take control of their financial future",
    established: 'Established',
    employees: (count: string) => `${count} Employees`,
    text: [
      'We are a financial technology company for Filipinos at home and abroad. Tulay means bridge: between where you work and where your family lives, and between the pay of next month and the need of today.',
      'A loan should hold no surprises. So the rate, every installment and the total are shown before you apply, the contract repeats the same numbers, and no fee is ever due before the money is yours.',
      'Two different people of our staff must agree before any loan is paid out, and none of them can see your password or your one-time codes.',
    ],
    photo: 'A bridge with a single arch that carries a road from one shore to the other.',
    factsTitle: 'The company',
    licences: 'Licences of the software in this app',
  },
  contact: {
    title: 'Contact Us',
    header: 'We are here to help you',
    description: 'Office hours, account recovery and a message to our staff.',
    recovery: {
      title: 'Account recovery',
      text: 'Lost device or need to regain access to your account?',
      action: 'ACCOUNT RECOVERY',
    },
    hours: {
      title: 'Office hours',
      text: 'Everyday from 10 am to 10 pm.',
      zone: 'Philippine time.',
      yours: (from: string, to: string) => `On your clock: ${from} to ${to}.`,
    },
    chat: 'START LIVE CHAT',
    social: {
      warning: 'Follow only our official social media. Others may use our name.',
      none: 'We have no social media accounts at present.',
    },
    form: {
      title: 'Send us a message',
      name: 'Name',
      email: 'Email',
      message: 'Message',
      consent: 'I agree to the Privacy Policy and the Terms & Conditions.',
      read: 'Read both texts',
      send: 'SEND MESSAGE',
      sending: 'Sending Message.',
      sent: 'Message sent.',
      reference: (number: string) =>
        `We have your message. Its reference is ${number}: name it if you write to us again.`,
      failed: 'Your message is still here. Try again in a moment.',
    },
  },
  creditScore: {
    title: 'How the credit score is made',
    description: 'Every factor and every point of the credit score, and what never counts.',
  },
  verify: {
    title: 'Is this document genuine?',
    description: 'Compare a document of ours with what we have issued.',
  },
  notFound: {
    title: 'Page Not Found',
    text: "Sorry, we don't know where you wanted to go.",
    action: 'Take Me Back',
  },
  descriptions: {
    login: 'Sign in to your Tulay account with your phone number and password.',
    register:
      'Create a Tulay account from wherever you work. It takes a phone number, an e-mail address and two minutes.',
    recover: 'Set a new password with a code sent to your own phone or e-mail.',
  },
  footer: {
    label: 'About this site',
    demonstration: 'This service runs as a demonstration. No company and no regulator stands behind it yet.',
    registration: 'SEC registration no.',
    authority: 'Certificate of authority no.',
    operator: 'Operator of payment system no.',
    faq: 'FAQ',
    privacy: 'Privacy',
    terms: 'Terms & Conditions.',
    creditScore: 'Credit score',
    careers: 'Careers',
    blog: 'Blog',
    bounty: 'Bug Bounty Program',
  },
  screens: {
    login: 'Sign In',
    register: 'Registration',
    recover: 'Account recovery',
    dash: 'Dashboard',
    wallet: 'Wallet',
    settings: 'Settings',
    score: 'Credit score',
    activate: 'Activate your account',
    account: 'Account',
    privacy: 'Privacy',
    desk: 'Desk',
  },
});
