/// The documents of the demo's study.
struct DemoStudyFiles {
    let consent = """
        ## Why this study

        We want to know whether hay fever lasts longer in towns. This study is invented, and so is everybody in it.

        ## What is collected

        - **Your diary.** Nose, eyes, throat and ears, 0 to 3, once a day.
        - **Pollen, air and weather** of that day in your region.
        - **Your region**, never your address.

        ## How answers are linked

        A random key links your answers to each other, so the team can see change over time. If you leave, the answers
        behind that key are deleted.

        ## Risks and benefits

        There is no treatment and no known risk. You can see your own answers at any time.

        ## How long it is kept

        Ten years after the last day, then everything is deleted. What was published stays public; it holds no keys.

        ## Leaving

        On any day, without a reason. Your answers are deleted at once. Weekly results that were shown stay as they are.
        """

    let daily: String

    /// What analyses and releases read of a person.
    let baseline = """
        {"resourceType":"Questionnaire","status":"active","title":"About you","item":[\
        {"linkId":"sensitised","text":"Did a test find an allergy to grass pollen?","type":"choice","answerOption":[\
        {"valueCoding":{"code":"yes","display":"Yes"}},{"valueCoding":{"code":"no","display":"No"}}]},\
        {"linkId":"ageBand","text":"How old are you?","type":"choice","answerOption":[\
        {"valueCoding":{"code":"18-39","display":"18 to 39"}},{"valueCoding":{"code":"40-64","display":"40 to 64"}},\
        {"valueCoding":{"code":"65-89","display":"65 to 89"}}]},\
        {"linkId":"sex","text":"Your sex","type":"choice","answerOption":[\
        {"valueCoding":{"code":"female","display":"Female"}},{"valueCoding":{"code":"male","display":"Male"}}]}]}
        """

    init() {
        let levels = ["none", "mild", "moderate", "severe"]
        let meanings = [
            "No trouble at all.", "You notice it, and it does not get in the way.",
            "It bothers you, but you get by.", "It is hard to bear, or keeps you from something.",
        ]
        let base = "http://hl7.org/fhir/StructureDefinition/"
        let options = zip(levels, meanings).enumerated().map { points, one in
            """
            {"valueCoding":{"code":"\(points)","display":"\(one.0)","extension":[{"url":"\(base)itemWeight",\
            "valueDecimal":\(points)},{"url":"\(base)valueset-concept-definition","valueString":"\(one.1)"}]}}
            """
        }.joined(separator: ",")
        let places = [
            ("nose", "Nose", "Itching, sneezing, running or blocked"), ("eyes", "Eyes", "Itching or watering"),
            ("throat", "Throat", "Itching, or mucus running down"), ("ears", "Ears", "Itching or blocked"),
        ]
        let items = places.map { id, text, help in
            """
            {"linkId":"\(id)","text":"\(text)","type":"choice","answerOption":[\(options)],\
            "item":[{"linkId":"\(id)_help","type":"display","text":"\(help)"}]}
            """
        }.joined(separator: ",")
        daily = """
            {"resourceType":"Questionnaire","status":"active","title":"Today’s questions","item":[\(items),\
            {"linkId":"vas","text":"All in all, how much does it bother you today?","type":"integer","extension":[\
            {"url":"\(base)questionnaire-itemControl","valueCodeableConcept":{"coding":[{"code":"slider"}]}},\
            {"url":"\(base)minValue","valueInteger":0},{"url":"\(base)maxValue","valueInteger":100}]},\
            {"linkId":"medicine","text":"Did you take a medicine for it?","type":"choice","answerOption":[\
            {"valueCoding":{"code":"yes","display":"Yes"}},{"valueCoding":{"code":"no","display":"No"}}]}]}
            """
    }
}
