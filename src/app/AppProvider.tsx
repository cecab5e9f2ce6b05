import { useState, type ReactNode } from 'react';
import { createAnswers } from '../lib/answers';
import { pageServices } from './services';
import { ServicesContext } from './services-context';
import { AnswersContext } from './use-answer';
import { useSiteConfig } from './use-site-config';

/**
 * What the living parts of the site stand in: the object graph of the page and the answers to what was asked. Only
 * rendered in a browser, after the page has come to life.
 */
export function AppProvider({ children }: { children: ReactNode }) {
  const services = pageServices(useSiteConfig());
  const [answers] = useState(() => createAnswers());
  return (
    <ServicesContext.Provider value={services}>
      <AnswersContext.Provider value={answers}>{children}</AnswersContext.Provider>
    </ServicesContext.Provider>
  );
}
