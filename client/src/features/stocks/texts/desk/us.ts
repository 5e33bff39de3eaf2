/** English texts for the desk, its charts and its windows. */
export const desk = {
  toTicket: 'Skip to the order',
  line: 'Boundary of {{one}} and {{other}}',
  charts: 'Number of charts',
  link: 'Link',
  linkOf: 'Link {{name}} to list and ticket',
  chartOf: 'Chart {{place}} {{name}}',
  periodOf: 'Period of chart {{place}}',
  window: 'New window',
  windowOf: 'New window: {{part}}',
  follow: 'Follow the linked stock',
} as const;
