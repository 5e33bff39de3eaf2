/** English texts for identity verification. */
export const identity = {
  identity: {
    next: 'What happens next',
    why: 'Withdrawals and trading need a verified identity. We ask for your name, the number of an ID document, and pictures of both sides.',
    usual: 'A review usually takes about {{hours}} h. The result arrives in your messages.',
    usualSoon: 'A review usually takes about {{seconds}} seconds. The result arrives in your messages.',
    pendingText: 'Received {{at}}, usually done by {{by}}. There is nothing for you to do now.',
    pendingLate:
      'Received {{at}}. It is taking longer than usual, and still under review. The result arrives in your messages.',
    pendingUnknown: 'Under review. The result arrives in your messages.',
    pendingSteps: 'Nothing can be changed or submitted again until the review is done.',
    failedTitle: 'Could not be verified',
    failedText:
      'In the review of {{at}} the name and number did not match the pictures. Enter both as they are printed, and submit clear pictures with all four corners.',
    failedUndated:
      'The name and number did not match the pictures. Enter both as they are printed, and submit clear pictures with all four corners.',
    failedAgain: 'You can submit again as often as needed, free of charge.',
    verifiedTitle: 'Your identity is verified',
    verifiedText: 'Nothing else to do. To change your name, contact customer service.',
    submittedAt: 'Submitted',
    decidedAt: 'Decided',
    name: 'Name',
    nameHint: 'As printed on the document',
    number: 'ID number',
    numberHint: '4–20 letters or digits. Spaces and hyphens are left out.',
    front: 'Front',
    back: 'Back',
    frontHint: 'All four corners in view, in good light, without glare.',
    backHint: 'All four corners in view here as well.',
    simulatedTitle: 'Never upload a real document here',
    simulatedText:
      'This is a simulated market. Choose “Use a sample” for the pictures, and make up the name and the number. “Fill in a sample ID and submit” at the bottom needs no typing.',
    agreeBefore: 'I have read the ',
    agreeAfter: ' and agree to the use for identity verification',
    keepTitle: 'What happens to the pictures',
    keepText:
      'Pictures are redrawn without place or device data before they are sent. For what happens to them afterwards, see the operator’s privacy policy.',
    simulatedKeepText:
      'Pictures are redrawn without place or device data before they are sent, and are never stored on disk. Of the number only the last 4 characters are shown.',
    submitSpecimen: 'Fill in a sample ID and submit',
    simulatedSpecimen:
      'A shortcut of the simulated market: empty fields get an invented name and number and drawn pictures, then they are submitted.',
    submit: 'Submit',
    submitAgain: 'Submit again',
    nameFault: 'Enter your name, up to 60 characters',
    numberFault: 'Enter 4–20 letters or digits',
    pictureFault: 'Choose a picture',
    uploadingFault: 'Wait until the picture has been sent',
    agreeFault: 'Your consent is needed to submit',
    checkPictures: 'Submitted pictures',
    gone: 'The picture is no longer kept',
    showPicture: 'View {{name}}',
  },
  verified: {
    title: 'Identity verification',
    state: 'Current status',
    unknown: 'The status is not available',
  },
} as const;
