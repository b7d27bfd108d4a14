export const mailModule = 'mail';
